/** Before a network game: hosting a table, or joining one. */
import { useSignal } from '@preact/signals';
import { useEffect, useId, useState } from 'preact/hooks';
import { namesIn } from '../../../shared/text/typed.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { RulesChoice } from '../../parts/Choices.tsx';
import { Alert, bound, Check, Form, TextField } from '../../parts/Field.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useApp } from '../../useApp.ts';
import { LabelledOutput, NetworkSeats, OpenTo, TriedCodes } from './NetworkSeats.tsx';

export function Network() {
  const { network } = useApp();
  return <main class="page network">{network.screen.value === 'host' ? <Hosting /> : <Joining />}</main>;
}

function Problem() {
  const { network } = useApp();
  const ended = network.now.value?.ended;
  const text = network.problem.value ?? (ended ? words.problem({ code: 'network', because: ended }) : null);
  return <Alert text={text} />;
}

function Hosting() {
  const { network, setup, table } = useApp();
  const now = network.now.value;
  const computers = setup.seats.value.filter(({ type }) => type !== 'human');
  const names = useSignal(setup.seats.value.find(({ type }) => type === 'human')?.name ?? '');
  const rules = useSignal(setup.rules.value);
  const sameDice = useSignal(setup.sameDice.value);
  useEffect(() => {
    const people = namesIn(names.value).map((name) => ({ name, type: 'human' as const }));
    const seats = [...people, ...computers];
    void network.host({ rules: rules.value, seats, ...(sameDice.value && { sameDice: true }) });
  }, [names.value, rules.value, sameDice.value]);
  const start = async () => {
    await network.start();
    await table.read();
  };
  const reason = useId();
  const hasGuest = now?.seats.some(({ machine }) => machine > 0) ?? false;
  const [address = '', ...others] = now?.addresses ?? [];
  return (
    <section class="panel stack network-panel">
      <h1>{words.network.host}</h1>
      <p class="quiet">{words.network.hostHint}</p>
      <div class="network-invitation">
        <LabelledOutput label={words.network.address} text={address} />
        <LabelledOutput label={words.network.code} text={now?.code ?? ''} large />
      </div>
      {others.length > 0 && <p class="quiet">{words.network.otherAddresses(others)}</p>}
      <TriedCodes />
      {now?.leftAtOnce && <p role="alert">{words.network.leftAtOnce}</p>}
      <div class="fields">
        <TextField label={words.network.name} hint={words.network.namesHint} {...bound(names)} />
        <RulesChoice {...bound(rules)} />
        <OpenTo />
      </div>
      <Check label={words.setup.sameDice} hint={words.setup.sameDiceHint} {...bound(sameDice)} />
      <NetworkSeats />
      <Problem />
      {!hasGuest && (
        <p id={reason} class="quiet">
          {words.network.noGuest}
        </p>
      )}
      <div class="buttons end">
        <Button name={words.network.closeTable} onClick={network.close} />
        <Button
          name={words.setup.start}
          look="primary"
          aria-describedby={hasGuest ? undefined : reason}
          disabled={network.isBusy.value || !hasGuest}
          onClick={start}
        />
      </div>
    </section>
  );
}

/** Two digits: guests whose names nobody typed must not all be called the same. */
const randomNumber = () => 10 + Math.floor(Math.random() * 90);

function Joining() {
  const { network, setup } = useApp();
  const now = network.now.value;
  const address = useSignal('');
  const code = useSignal('');
  const [names, setNames] = useState(() => setup.knownName.value ?? words.network.guest(randomNumber()));
  useEffect(() => {
    network.look(true);
    return () => network.look(false);
  }, [network]);
  if (now?.role === 'guest' && now.ended === null) return <Waiting />;
  const found = network.found.value;
  const join = () => network.join({ address: address.value, code: code.value, names: [...namesIn(names)] });
  return (
    <Form look="panel stack network-panel" onSubmit={join}>
      <h1>{words.network.join}</h1>
      <p class="quiet">{words.network.joinHint}</p>
      {found.length > 0 && (
        <ul class="stack tight" aria-label={words.network.found}>
          {found.map((one) => (
            <li key={one.address}>
              <button type="button" class="with-icon" onClick={() => bound(address).onChange(one.address)}>
                <Icon name="computer" />
                <span>
                  <bdi>{one.name}</bdi> <span class="quiet">{one.address}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div class="fields">
        <TextField label={words.network.address} hint={words.network.addressHint} {...bound(address)} />
        <TextField label={words.network.code} hint={words.network.codeHint} {...bound(code)} />
        <TextField label={words.network.name} hint={words.network.joinNamesHint} value={names} onChange={setNames} />
      </div>
      <Problem />
      <div class="buttons end">
        <Button name={words.common.cancel} onClick={network.close} />
        <Button name={words.network.joinNow} look="primary" disabled={network.isBusy.value} />
      </div>
    </Form>
  );
}

/** At a table whose game has not begun. */
function Waiting() {
  const { network } = useApp();
  const now = network.now.value;
  if (now === null) return null;
  const waiting = now.own.length === 0 ? words.network.waitingToWatch : words.network.waiting;
  return (
    <section class="panel stack network-panel">
      <h1>{words.network.join}</h1>
      <p>{now.isConnected ? waiting : words.network.hostAway}</p>
      <p>{words.setup.chosenRules(words.rulesName(now.rules))}</p>
      <p class="quiet">{words.rulesDescription(now.rules)}</p>
      {now.sameDice && (
        <>
          <p>{words.setup.sameDice}</p>
          <p class="quiet">{words.setup.sameDiceHint}</p>
        </>
      )}
      <NetworkSeats />
      <div class="buttons end">
        <Button name={words.bar.leave} onClick={network.close} />
        {now.own.length > 0 && (
          <Button
            name={words.network.ready}
            look="primary"
            aria-pressed={now.isReady}
            onClick={() => network.setReady(!now.isReady)}
          />
        )}
      </div>
    </section>
  );
}
