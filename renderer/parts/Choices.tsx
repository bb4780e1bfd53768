/** Combo boxes of players and rule sets for the lists. */
import { useEffect } from 'preact/hooks';
import { dayOf } from '../../shared/game/events.ts';
import { presetIds } from '../../shared/rules/rules.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { Standing } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { type ListChange, type ListPlace, listPlaces } from '../state/lists.ts';
import { useApp } from '../useApp.ts';
import { Check, Field, SelectField } from './Field.tsx';
import { Segments } from './Segments.tsx';

interface PlayerProps {
  readonly label: string;
  readonly players: readonly Standing[];
  /** Null for no choice. */
  readonly value: number | null;
  /** What "no choice" is called. */
  readonly none: string;
  /** Somebody who cannot be chosen. */
  readonly except?: number;
  /** Whether computers are left out. */
  readonly isPerson?: boolean;
  readonly onChange: (player: number | null) => void;
}

export function PlayerChoice({ label, players, value, none, except, isPerson = false, onChange }: PlayerProps) {
  const options = players
    .filter(({ player, person }) => player !== except && (person || !isPerson))
    .map(({ player, name, person }) => ({ value: player, name: person ? name : words.standings.computer(name) }));
  return (
    <SelectField<number | ''>
      label={label}
      value={value ?? ''}
      options={[{ value: '', name: none }, ...options]}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}

interface DayProps {
  readonly label: string;
  /** Milliseconds since 1970 of a moment on that day; null for no choice. */
  readonly at: number | null;
  /** From midnight, in the players' time zone. */
  readonly onChange: (at: number | null) => void;
}

export function DayChoice({ label, at, onChange }: DayProps) {
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          class="field"
          type="date"
          value={at === null ? '' : dayOf(at)}
          onChange={({ currentTarget: { value } }) =>
            onChange(value === '' ? null : Math.max(0, new Date(`${value}T00:00`).getTime()))
          }
        />
      )}
    </Field>
  );
}

/** Every rule set once; of several with one name the later ones get a number. */
export function rulesOptions(
  ids: readonly RulesetId[],
): readonly { readonly value: RulesetId; readonly name: string }[] {
  const seen = new Map<string, number>();
  return [...new Set(ids)].map((value) => {
    const name = words.rulesName(value);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { value, name: count === 1 ? name : words.numbered(name, count) };
  });
}

interface RulesProps {
  readonly value: RulesetId | null;
  /** What "no choice" is called; left out if one must be made. */
  readonly all?: string;
  /** Offered before all others; the option for no choice then comes last. */
  readonly first?: RulesetId | null;
  /** Whether it chooses among games that were played, not what to play. */
  readonly isOfGames?: boolean;
  readonly onChange: (rules: RulesetId | null) => void;
}

export function RulesChoice({ value, all, first, isOfGames = false, onChange }: RulesProps) {
  const { ownRules, listChoice } = useApp();
  useEffect(() => {
    if (isOfGames) void listChoice.readPlayed();
  }, [isOfGames, listChoice]);
  const none = all === undefined ? [] : [{ value: '' as const, name: all }];
  const played = isOfGames ? listChoice.played.value : [];
  const options = rulesOptions([
    ...(first ? [first] : []),
    ...presetIds,
    ...ownRules.saved.value,
    ...played,
    ...(value === null ? [] : [value]),
  ]);
  return (
    <SelectField<RulesetId | ''>
      label={words.common.rules}
      value={value ?? ''}
      options={first === undefined ? [...none, ...options] : [...options, ...none]}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}

/** Whose games a list shows; only in a club. */
export function PlaceChoice({ onChange }: { readonly onChange: (place: ListPlace) => void }) {
  const { club, listChoice } = useApp();
  if (club.now.value === null) return null;
  return (
    <Segments
      label={words.club.lists}
      options={listPlaces.map((value) => ({ value, name: words.club.listPlaces[value] }))}
      value={listChoice.place.value}
      onChange={onChange}
    />
  );
}

interface ListProps {
  readonly onChange: (change: ListChange) => void;
}

/** Which scores the Hall of Fame and the standings show; `hasComputers`: whether computers can be among them. */
export function ListFilter({ hasComputers = true, onChange }: ListProps & { readonly hasComputers?: boolean }) {
  const { rules, computers, latest } = useApp().listChoice;
  return (
    <>
      <PlaceChoice onChange={(place) => onChange({ place })} />
      <RulesChoice
        value={rules.value}
        all={words.common.allRules}
        first={latest.value}
        isOfGames
        onChange={(value) => onChange({ rules: value })}
      />
      {hasComputers && (
        <Check
          label={words.common.computers}
          checked={computers.value}
          onChange={(checked) => onChange({ computers: checked })}
        />
      )}
    </>
  );
}
