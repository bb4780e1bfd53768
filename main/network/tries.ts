/**
 * SECURITY: how many codes may be tried at a table, by everybody together; addresses are cheap, so they are not told
 * apart.
 */
import { fail, ok, type Result } from '../../shared/game/result.ts';

const mostTries = 5;
/** Milliseconds. */
const within = 60_000;

export type Tries = ReturnType<typeof countTries>;

export function countTries(now: () => number = () => performance.now()) {
  let begun: readonly { readonly at: number }[] = [];
  return {
    /** `giveBack` if it was the right code. */
    begin(): Result<{ giveBack(): void }, { readonly seconds: number }> {
      begun = begun.filter(({ at }) => now() - at < within);
      if (begun.length >= mostTries) return fail({ seconds: Math.ceil((begun[0].at + within - now()) / 1000) });
      const attempt = { at: now() };
      begun = [...begun, attempt];
      return ok({
        giveBack: () => {
          begun = begun.filter((one) => one !== attempt);
        },
      });
    },
  };
}
