/**
 * Whether keeping links back pays: a host in league with one more machine plays against one to three honest guests, and
 * tries to replace every first roll that it does not like once it knows the honest links. The guests are the real state
 * machines. Counted is every roll that an honest machine has shown its link for: what its log says of it or, if the guest
 * has left instead, what it would have been.
 */
import { type DishonestTable, dishonestTable } from '../../main/network/fixtures/dishonestTable.ts';
import { openOffers } from '../../shared/game/moves.ts';
import { rerollAll } from '../../shared/rules/dice.ts';

/** What the host does about a roll that it does not like. */
export const ways = [
  'nothing',
  'leaves the other machine out',
  'leaves an honest machine out',
  'leaves itself out',
  'cuts the connection first',
  'puts the roll off',
] as const;
type Way = (typeof ways)[number];

function dieSum(dice: readonly number[]): number {
  return dice.reduce((sum: number, face) => sum + face, 0);
}

/** The machine that the host would like to leave out of the roll; null if this is not the way. */
function leftOut(way: Way, giving: readonly number[], honest: number): number | null {
  if (way === 'nothing' || way === 'puts the roll off') return null;
  if (way === 'leaves itself out') return 0;
  const last = giving.length - 1;
  return way === 'leaves an honest machine out' || last === honest ? 1 : last;
}

/** One turn; returns what each honest machine's first roll came to, and whether nobody has left. */
function playTurn(attack: DishonestTable, k: number, way: Way) {
  const { guests, log } = attack;
  const { game, events } = log();
  const player = game.turn?.player ?? 0;
  const reroll = rerollAll(5);
  const fixed = { k, player, reroll };
  guests[player - 1]?.want(player, events.length, { type: 'roll', reroll });
  attack.tell({ type: 'fixed', ...fixed });
  attack.reveal(fixed);
  const honest = attack.roll(fixed);
  const sum = dieSum(honest.event.dice);
  const machine = sum < 17.5 ? leftOut(way, game.giving, guests.length) : null;
  if (machine !== null) {
    const others = game.giving.filter((one) => one !== machine);
    const other = attack.roll(fixed, others);
    if (way === 'cuts the connection first') attack.connect();
    if (dieSum(other.event.dice) > sum) attack.send([{ type: 'withheld', machine }, other.event], other.links);
  }
  if (way === 'puts the roll off') {
    attack.connect();
    attack.synchronise();
  }
  attack.append([honest.event], honest.links);
  const sums = guests.map((guest) => {
    const rolled = guest.events().filter(({ type }) => type === 'rolled')[k - 1];
    return rolled?.type === 'rolled' ? dieSum(rolled.dice) : sum;
  });
  const { category, column } = openOffers(log().game)[0];
  guests[player - 1]?.want(player, log().events.length, { type: 'score', category, column });
  attack.append([{ type: 'scored', player, category, column }], honest.links);
  return { sums, goesOn: guests.every((guest) => guest.events().length === log().events.length) };
}

/** The mean of at least this many first rolls; 17.5 if nothing pays. */
export function meanOfFirstRolls(honest: number, way: Way, wanted: number) {
  let [rolls, sum, squares] = [0, 0, 0];
  while (rolls < wanted) {
    // Four sit at a table, so with three honest machines the host has to do without a helper.
    const attack = dishonestTable(Math.min(honest + 2, 4), honest);
    attack.start();
    for (let k = 1; k <= 12 && rolls < wanted; k++) {
      const { sums, goesOn } = playTurn(attack, k, way);
      // If one of them was deceived, that is what counts.
      const one = Math.max(...sums);
      rolls++;
      sum += one;
      squares += one * one;
      if (!goesOn) break;
    }
  }
  const mean = sum / rolls;
  return { mean, error: Math.sqrt((squares / rolls - mean * mean) / rolls) };
}
