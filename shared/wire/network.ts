/** What crosses between the window and a table on the network. */
import type { PlayerType } from '../game/seats.ts';

/** What can be said across the table; nobody can type anything. */
export const phrases = [
  'hello',
  'good-luck',
  'well-done',
  'wow',
  'ouch',
  'thinking',
  'hurry',
  'thanks',
  'bye',
] as const;
export type Phrase = (typeof phrases)[number];

/** A seat at a table on the network. */
export interface NetworkSeat {
  readonly name: string;
  readonly kind: PlayerType;
  /** The number of the machine that its player sits at; 0 is the host. */
  readonly machine: number;
  readonly ready: boolean;
  /** Its machine is gone. */
  readonly away: boolean;
  /** The computer that plays for somebody who is away; null if none does. */
  readonly computer: PlayerType | null;
}
