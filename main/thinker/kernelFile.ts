/** The compiled kernel as a running instance. */
import type { Kernel } from '../../shared/solver/kernel.ts';

/** The part of WebAssembly that is needed; Node's types leave it to the browser's. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

/** Null where the kernel cannot run; plain TypeScript does its work then. */
export function openKernel(bytes: Uint8Array | null): Kernel | null {
  try {
    return bytes && (new WebAssembly.Instance(new WebAssembly.Module(bytes), {}).exports as Kernel);
  } catch {
    return null;
  }
}
