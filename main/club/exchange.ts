/**
 * In which order a laptop and its club exchange what is new, as a plain state machine: from a state and what came of its
 * step to the next state. No files, servers, clocks or chance in here; `meet.ts` has those.
 */

const steps = [
  /** Enter the laptop's own new games into the club's file on this laptop. */
  'enterOwn',
  'send',
  'readRecords',
  /** Empty the file if something in it rests on what no longer holds. */
  'settle',
  'readGames',
  /** Look again at what was held because of its sender, or because it was not in order. */
  'lookAgain',
  /** Put again what the place has lost. */
  'restore',
] as const;
export type Step = (typeof steps)[number];

export interface Exchange {
  /** Null when it is over. */
  readonly step: Step | null;
  /** How often it went back to an earlier step, or looked again. */
  readonly rounds: number;
}

/** Records in disorder may show more than once that something was trusted too early; a liar must not make it endless. */
const mostRounds = 4;

export const beginning: Exchange = { step: 'enterOwn', rounds: 0 };

/** `isAgain`: the step found that it, or everything, has to be done again; `isUnsent`: something could not be sent. */
export function nextStep({ step, rounds }: Exchange, isAgain: boolean, isUnsent: boolean): Exchange {
  if (step === null) return { step, rounds };
  // What could not be sent is tried again at the next meeting.
  if (isAgain && rounds < mostRounds && !(step === 'restore' && isUnsent))
    return { step: step === 'lookAgain' ? step : 'enterOwn', rounds: rounds + 1 };
  return { step: steps[steps.indexOf(step) + 1] ?? null, rounds };
}
