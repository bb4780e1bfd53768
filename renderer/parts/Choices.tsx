/** Combo boxes of players and of rule sets, as the lists of the history use them. */
import { useId } from 'preact/hooks';
import { isRulesetId, type RulesetId, rulesetIds } from '../../shared/rules/ruleset.ts';
import { dayOf } from '../../shared/text/day.ts';
import { words } from '../../shared/words/index.ts';
import { type ListChange, type ListPlace, listPlaces } from '../state/listChoice.ts';
import { useApp } from '../useApp.ts';
import { Segments } from './Segments.tsx';

interface PlayerProps {
  readonly label: string;
  /** Null for no choice. */
  readonly value: number | null;
  /** What no choice is called. */
  readonly none: string;
  /** Somebody who cannot be chosen. */
  readonly except?: number;
  /** Whether computers are left out. */
  readonly isPerson?: boolean;
  readonly onChange: (player: number | null) => void;
}

/** Everybody who has ever finished a game. */
export function PlayerChoice({ label, value, none, except, isPerson = false, onChange }: PlayerProps) {
  const id = useId();
  const players = useApp().standings.players.value;
  return (
    <div class="choice">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
      >
        <option value="">{none}</option>
        {players
          .filter(({ player, person }) => player !== except && (person || !isPerson))
          .map(({ player, name, person }) => (
            <option key={player} value={player}>
              {person ? name : words.standings.computer(name)}
            </option>
          ))}
      </select>
    </div>
  );
}

interface DayProps {
  readonly label: string;
  /** Milliseconds since 1970 of a moment of that day; null for no choice. */
  readonly at: number | null;
  /** From midnight on, where the players live. */
  readonly onChange: (at: number | null) => void;
}

export function DayChoice({ label, at, onChange }: DayProps) {
  const id = useId();
  return (
    <div class="choice">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="field"
        type="date"
        value={at === null ? '' : dayOf(at)}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          onChange(value === '' ? null : Math.max(0, new Date(`${value}T00:00`).getTime()));
        }}
      />
    </div>
  );
}

interface RulesProps {
  readonly value: RulesetId | null;
  /** What no choice is called; left out where one must be made. */
  readonly all?: string;
  /** Offered before all others; what is left out then comes last. */
  readonly first?: RulesetId | null;
  readonly onChange: (rules: RulesetId | null) => void;
}

export function RulesChoice({ value, all, first, onChange }: RulesProps) {
  const id = useId();
  const none = all !== undefined && <option value="">{all}</option>;
  const ids = first ? [first, ...rulesetIds.filter((rules) => rules !== first)] : rulesetIds;
  return (
    <div class="choice">
      <label for={id}>{words.common.rules}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(isRulesetId(currentTarget.value) ? currentTarget.value : null)}
      >
        {first === undefined && none}
        {ids.map((rules) => (
          <option key={rules} value={rules}>
            {words.rules[rules].name}
          </option>
        ))}
        {first !== undefined && none}
      </select>
    </div>
  );
}

/** Whose games a list shows; for whoever is in a club. */
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

/** Which scores the Hall of Fame and the standings show. */
export function ListFilter({ onChange }: ListProps) {
  const { rules, computers, latest } = useApp().listChoice;
  return (
    <>
      <PlaceChoice onChange={(place) => onChange({ place })} />
      <RulesChoice
        value={rules.value}
        all={words.common.allRules}
        first={latest.value}
        onChange={(value) => onChange({ rules: value })}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={computers.value}
          onChange={({ currentTarget }) => onChange({ computers: currentTarget.checked })}
        />
        {words.common.computers}
      </label>
    </>
  );
}
