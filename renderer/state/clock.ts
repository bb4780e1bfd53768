/** Time, passed in to everything that needs it, so that a test can bring its own. */
export interface Clock {
  /** Milliseconds; only differences mean anything. */
  now(): number;
  after(milliseconds: number, act: () => void): () => void;
  /** Calls `act` with the time, in step with the screen, once. */
  frame(act: (now: number) => void): void;
}
