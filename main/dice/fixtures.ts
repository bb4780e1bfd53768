/** Whole games with the dice of several machines, for tests; the same number always gives the same game. */
import { createHash } from 'node:crypto';
import type { GameEvent, Machine, Started } from '../../shared/game/events.ts';
import { must } from '../../shared/game/fixtures.ts';
import { apply, type Game } from '../../shared/game/game.ts';
import { handAfter, openOffers } from '../../shared/game/moves.ts';
import { type Reroll, rerollAll } from '../../shared/rules/dice.ts';
import { countRolls, jointCommitment, jointDice, linkOf } from './joint.ts';

export interface JointGame {
  readonly secrets: readonly Buffer[];
  readonly started: Started;
  readonly events: readonly GameEvent[];
  readonly game: Game;
  /** The last link of each machine, one after the other. */
  readonly seed: Buffer;
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** `withheld`: which machine keeps its link back, by the number of the roll before which it does so. */
export function playJointGame(
  number: number,
  machines: number,
  withheld: ReadonlyMap<number, number> = new Map(),
): JointGame {
  const secrets = Array.from({ length: machines }, (_, machine) => hashOf(`secret ${machine} of ${number}`));
  const list = secrets.map(
    (secret, machine): Machine => ({
      end: linkOf(secret, 0).toString('hex'),
      key: hashOf(`key ${machine} of ${number}`).toString('hex'),
      seats: machine < 4 ? [machine] : [],
    }),
  );
  const seats = list.slice(0, 4).map((_, seat) => ({ name: `Player ${seat + 1}`, type: 'human' as const }));
  const [rules, dice, cheat, at] = ['basic', 'rolled', false, 1_000 + number] as const;
  const commitment = jointCommitment(list);
  const started: Started = { type: 'started', rules, seats, dice, cheat, commitment, at, machines: list };
  const events: GameEvent[] = [started];
  let game = must(apply(null, started));
  const last = secrets.map((secret) => linkOf(secret, 0));
  const add = (event: GameEvent) => {
    game = must(apply(game, event));
    events.push(event);
  };
  while (game.turn !== null) {
    const { player, hand, rollsLeft } = game.turn;
    if (hand !== null && rollsLeft < 2) {
      const { category, column } = openOffers(game)[0];
      add({ type: 'scored', player, category, column });
      continue;
    }
    const k = countRolls(events) + 1;
    const silent = withheld.get(k);
    if (silent !== undefined && game.giving.includes(silent)) add({ type: 'withheld', machine: silent });
    const reroll: Reroll = hand === null ? rerollAll : [true, false, k % 2 === 0, true, false];
    for (const machine of game.giving) last[machine] = linkOf(secrets[machine], k);
    const links = game.giving.map((machine) => last[machine]);
    add({
      type: 'rolled',
      player,
      reroll,
      dice: handAfter(hand, reroll, jointDice(commitment, links, { k, player, reroll })),
    });
  }
  return { secrets, started, events, game, seed: Buffer.concat(last) };
}
