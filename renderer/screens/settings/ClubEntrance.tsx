/** The way into a club: join an existing one, or found one, in a folder or on a server. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useId, useState } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Alert, bound, Form, optionsOf, Segments, TextField } from '../../parts/Field.tsx';
import { useApp } from '../../useApp.ts';

const ways = ['join', 'found'] as const;

export function ClubEntrance() {
  const { club } = useApp();
  const way = useSignal<(typeof ways)[number]>('join');
  const place = useSignal('');
  const password = useSignal('');
  const name = useSignal(words.club.usualName);
  const problem = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const hint = useId();
  const isJoining = way.value === 'join';
  const act = async () => {
    const [where, secret] = [place.value, password.value];
    isBusy.value = true;
    problem.value = await (isJoining ? club.join(where, secret) : club.found(where, secret, name.value));
    isBusy.value = false;
  };
  const chooseFolder = async () => {
    place.value = (await club.chooseFolder()) ?? place.value;
  };
  return (
    <Form onSubmit={act}>
      <p class="quiet">{words.club.about}</p>
      <Segments label={words.club.doWhat} options={optionsOf(ways, words.club)} {...bound(way)} />
      <div class="edit-line">
        <TextField label={words.club.place} describedBy={hint} {...bound(place)} />
        <Button name={words.club.chooseFolder} onClick={chooseFolder} />
        <p class="quiet" id={hint}>
          {words.club.placeHint}
        </p>
      </div>
      {/^postgres/i.test(place.value.trim()) && <PasswordField password={password} />}
      {!isJoining && <TextField label={words.club.name} {...bound(name)} />}
      <Alert text={problem.value} />
      <p class="quiet">{words.club.whatItProves}</p>
      <div class="buttons">
        <Button
          name={isJoining ? words.club.joinNow : words.club.foundNow}
          look="primary"
          disabled={isBusy.value || place.value.trim() === ''}
        />
      </div>
    </Form>
  );
}

/** Says where the password will be kept before anybody has typed it. */
export function PasswordField({ password }: { password: Signal<string> }) {
  const { club } = useApp();
  const hint = useId();
  const [isSafe, setIsSafe] = useState<boolean | null>(null);
  useEffect(() => void club.hasKeyRing().then(setIsSafe), [club]);
  return (
    <div class="stack">
      <TextField label={words.club.password} kind="password" describedBy={hint} {...bound(password)} />
      <p class="quiet" id={hint}>
        {isSafe === null ? '' : isSafe ? words.club.keyRing : words.club.noKeyRing}
      </p>
    </div>
  );
}
