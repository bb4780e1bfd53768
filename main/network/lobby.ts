/** A table before its game: its rules, who is sitting there, and who may still join. */
import { maxPlayers } from '../../shared/game/refusals.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { checkSeats, type Seat } from '../../shared/game/seats.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { HostRequest, NetworkSeat } from '../../shared/wire/network.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { Company } from './company.ts';
import { lobbySeats } from './seating.ts';

export interface Lobby {
  rules(): RulesetId;
  /** The players at the host's own machine. */
  own(): readonly Seat[];
  seats(): readonly NetworkSeat[];
  setUp(setup: HostRequest): Result<null, Problem>;
  /** The names as they would appear at the table, or why they cannot sit there. */
  place(names: readonly string[]): Result<readonly string[], 'table-full' | 'name-refused'>;
}

const seatOf = ({ name, kind }: NetworkSeat): Seat => ({ name, type: kind });

export function createLobby(company: Company): Lobby {
  let rules: RulesetId = 'official';
  let own: readonly Seat[] = [];
  const seats = () => lobbySeats(own, company.all());
  const checked = (names: readonly string[]) =>
    checkSeats([...seats().map(seatOf), ...names.map((name) => ({ name, type: 'human' as const }))]);
  return {
    rules: () => rules,
    own: () => own,
    seats,
    setUp: (setup) => {
      const others = seats().filter(({ machine }) => machine > 0);
      const list = [...setup.seats, ...others.map(seatOf)];
      if (list.length > maxPlayers) return fail({ code: 'player-count', count: list.length });
      const all = list.length === 0 ? ok([]) : checkSeats(list);
      if (!all.ok) return all;
      rules = setup.rules;
      own = all.value.slice(0, setup.seats.length);
      return ok(null);
    },
    place: (names) => {
      let all = checked(names);
      if (!all.ok) {
        // A guest who has gone, perhaps while sitting down, does not keep a seat from others or from themselves.
        company.removeAbsent();
        all = checked(names);
      }
      if (!all.ok) return fail(all.error.code === 'player-count' ? 'table-full' : 'name-refused');
      return ok(all.value.slice(all.value.length - names.length).map(({ name }) => name));
    },
  };
}
