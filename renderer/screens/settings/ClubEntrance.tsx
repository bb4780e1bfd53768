/** The way into a club: join an existing one, or found one, in a folder or on a server. */

import { useEffect, useId, useState } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Form, TextField } from '../../parts/Field.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { useApp } from '../../useApp.ts';

const ways = ['join', 'found'] as const;
type Way = (typeof ways)[number];

export function ClubEntrance() {
  const { club } = useApp();
  const [way, setWay] = useState<Way>('join');
  const [place, setPlace] = useState('');
  const [password, setPassword] = useState('');
  const [name, setName] = useState(words.club.usualName);
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
    <Form onSubmit={act}>
      <p class="quiet">{words.club.about}</p>
      <Segments
        label={words.club.doWhat}
        options={ways.map((value) => ({ value, name: words.club[value] }))}
        value={way}
        onChange={setWay}
      />
      <div class="edit-line">
        <TextField label={words.club.place} describedBy={hint} value={place} onInput={setPlace} />
        <Button
          name={words.club.chooseFolder}
          onClick={async () => {
            const folder = await club.chooseFolder();
            if (folder !== null) setPlace(folder);
          }}
        />
        <p class="quiet" id={hint}>
          {words.club.placeHint}
        </p>
      </div>
      {isServer && <PasswordField value={password} onChange={setPassword} />}
      {way === 'found' && <TextField label={words.club.name} value={name} onInput={setName} />}
      {problem !== null && <p role="alert">{problem}</p>}
      <p class="quiet">{words.club.whatItProves}</p>
      <div class="buttons">
        <Button
          name={way === 'join' ? words.club.joinNow : words.club.foundNow}
          look="primary"
          disabled={isBusy || place.trim() === ''}
        />
      </div>
    </Form>
  );
}

/** Says where the password will be kept before anybody has typed it. */
export function PasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { club } = useApp();
  const hint = useId();
  const [isSafe, setIsSafe] = useState<boolean | null>(null);
  useEffect(() => void club.hasKeyRing().then(setIsSafe), [club]);
  return (
    <div class="stack">
      <TextField label={words.club.password} kind="password" describedBy={hint} value={value} onInput={onChange} />
      <p class="quiet" id={hint}>
        {isSafe === null ? '' : isSafe ? words.club.keyRing : words.club.noKeyRing}
      </p>
    </div>
  );
}
