/** What several screens let people choose: players, rules, days, the place of a list, the view. */
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { dayOf } from '../../shared/game/events.ts';
import { presetIds, type RulesId } from '../../shared/rules/ids.ts';
import type { Standing } from '../../shared/wire/history.ts';
import { views } from '../../shared/wire/settings.ts';
import { words } from '../../shared/words/index.ts';
import { type ListChange, type ListPlace, listPlaces } from '../state/lists.ts';
import { useApp } from '../useApp.ts';
import { focusNext } from '../views/keepFocus.ts';
import { Check, type Control, Field, optionsOf, Segments, SelectField, useSetting } from './Field.tsx';
import { listenToKeys } from './keys.ts';

/** Its value is null for no choice. */
interface PlayerProps extends Control<number | null> {
  readonly label: string;
  readonly players: readonly Standing[];
  /** What "no choice" is called. */
  readonly none: string;
}

export function PlayerChoice({ players, none, ...choice }: PlayerProps) {
  const options = players.map(({ player, name, person }) => ({
    value: player,
    name: person ? name : words.standings.computer(name),
  }));
  return <SelectField<number | null> {...choice} options={[{ value: null, name: none }, ...options]} />;
}

/**
 * Its value is a moment on that day, in milliseconds since 1970; a chosen one is midnight in the players' time zone. Null
 * for no choice.
 */
interface DayProps extends Control<number | null> {
  readonly label: string;
}

export function DayChoice({ label, value: at, onChange }: DayProps) {
  return (
    <Field label={label}>
      {(references) => (
        <input
          {...references}
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
export function rulesOptions(ids: readonly RulesId[]) {
  const seen = new Map<string, number>();
  return [...new Set(ids)].map((value) => {
    const name = words.rulesName(value);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { value, name: count === 1 ? name : words.numbered(name, count) };
  });
}

/** Rules to play. */
export function RulesChoice({ value, ...choice }: Control<RulesId> & { readonly hint?: string }) {
  const { ownRules } = useApp();
  const options = rulesOptions([...presetIds, ...ownRules.saved.value, value]);
  return <SelectField label={words.common.rules} value={value} options={options} {...choice} />;
}

interface PlayedProps extends Control<RulesId | null> {
  /** Offered before all others, and all rules then last; without it all rules are offered first, or not at all. */
  readonly first?: RulesId | null;
  readonly hasAll?: boolean;
}

/** Rules of games that were played. */
export function PlayedRulesChoice({ value, first, hasAll = true, onChange }: PlayedProps) {
  const { ownRules, listChoice } = useApp();
  useEffect(() => void listChoice.readPlayed(), [listChoice]);
  const ids = [first, ...presetIds, ...ownRules.saved.value, ...listChoice.played.value, value];
  const options = rulesOptions(ids.filter((id) => id != null));
  const all = hasAll ? [{ value: null, name: words.common.allRules }] : [];
  return (
    <SelectField<RulesId | null>
      label={words.common.rules}
      value={value}
      options={first === undefined ? [...all, ...options] : [...options, ...all]}
      onChange={onChange}
    />
  );
}

/** Whose games a list shows; only in a club. */
export function PlaceChoice({ onChange }: { readonly onChange: (place: ListPlace) => void }) {
  const { club, listChoice } = useApp();
  if (club.now.value === null) return null;
  const options = optionsOf(listPlaces, words.club.listPlaces);
  return <Segments label={words.club.lists} options={options} value={listChoice.place.value} onChange={onChange} />;
}

interface ListProps {
  /** Whether computers can be in the list. */
  readonly hasComputers?: boolean;
  readonly onChange: (change: ListChange) => void;
}

/** Which scores the Hall of Fame and the standings show. */
export function ListFilter({ hasComputers = true, onChange }: ListProps) {
  const { rules, computers, latest } = useApp().listChoice;
  return (
    <>
      <PlaceChoice onChange={(place) => onChange({ place })} />
      <PlayedRulesChoice value={rules.value} first={latest.value} onChange={(chosen) => onChange({ rules: chosen })} />
      {hasComputers && (
        <Check
          label={words.common.computers}
          value={computers.value}
          onChange={(wanted) => onChange({ computers: wanted })}
        />
      )}
    </>
  );
}

/** The view, by mouse and by key: V opens the next one. */
export function ViewChoice() {
  const { value, onChange } = useSetting('view');
  const next = views[(views.indexOf(value) + 1) % views.length];
  useLayoutEffect(() => listenToKeys({ v: () => onChange(next) }), [next]);
  const options = optionsOf(views, words.views);
  return <Segments label={words.bar.view} options={options} value={value} onChange={onChange} onPointed={focusNext} />;
}
