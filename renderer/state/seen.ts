/** A part of the window's state as the rest of the window sees it: its signals change only through its functions. */
import type { ReadonlySignal, Signal } from '@preact/signals';

export type Seen<Create extends (...parts: never[]) => object> = {
  readonly [K in keyof ReturnType<Create>]: ReturnType<Create>[K] extends Signal<infer Value>
    ? ReadonlySignal<Value>
    : ReturnType<Create>[K];
};
