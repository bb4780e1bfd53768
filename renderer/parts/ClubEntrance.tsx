/** The way into a club: join one that is there, or found one, in a folder or on a server. */
import { useEffect, useId, useState } from 'preact/hooks';
import { words } from '../../shared/words/index.ts';
import { useApp } from '../useApp.ts';
import { Segments } from './Segments.tsx';

const ways = ['join', 'found'] as const;
type Way = (typeof ways)[number];

export function ClubEntrance() {
  const { club } = useApp();
  const [way, setWay] = useState<Way>('join');
  const [place, setPlace] = useState('');
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const hint = useId();
  const isServer = /^postgres/i.test(place.trim());
  const act = async () => {
    setIsBusy(true);
    setProblem(await (way === 'join' ? club.join(place, password) : club.found(place, password, name)));
    setIsBusy(false);
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void act();
      }}
    >
      <p class="quiet">{words.club.about}</p>
      <Segments
        label={words.club.doWhat}
        options={ways.map((value) => ({ value, name: words.club[value] }))}
        value={way}
        onChange={setWay}
      />
      <div class="edit-line">
        <Field label={words.club.place} hint={hint} value={place} onChange={setPlace} />
        <button
          type="button"
          onClick={async () => {
            const folder = await club.chooseFolder();
            if (folder !== null) setPlace(folder);
          }}
        >
          {words.club.chooseFolder}
        </button>
        <p class="quiet" id={hint}>
          {words.club.placeHint}
        </p>
      </div>
      {isServer && <PasswordField value={password} onChange={setPassword} />}
      {way === 'found' && <Field label={words.club.name} value={name} onChange={setName} />}
      {problem !== null && <p role="alert">{problem}</p>}
      <p class="quiet">{words.club.whatItProves}</p>
      <div class="buttons">
        <button type="submit" class="primary" disabled={isBusy || place.trim() === ''}>
          {way === 'join' ? words.club.joinNow : words.club.foundNow}
        </button>
      </div>
    </form>
  );
}

/** Says where the password will be kept before anybody has typed it. */
export function PasswordField({ value, onChange }: Pick<FieldProps, 'value' | 'onChange'>) {
  const { club } = useApp();
  const hint = useId();
  const [isSafe, setIsSafe] = useState<boolean | null>(null);
  useEffect(() => void club.hasKeyRing().then(setIsSafe), [club]);
  return (
    <div class="stack">
      <Field label={words.club.password} hint={hint} isSecret value={value} onChange={onChange} />
      <p class="quiet" id={hint}>
        {isSafe === null ? '' : isSafe ? words.club.keyRing : words.club.noKeyRing}
      </p>
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  /** The element that says more about it. */
  readonly hint?: string;
  readonly isSecret?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Field({ label, hint, isSecret = false, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <div class="choice">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="field"
        {...(isSecret ? { type: 'password' } : { type: 'text' })}
        autocomplete="off"
        spellcheck={false}
        aria-describedby={hint}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
