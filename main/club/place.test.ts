import { expect, test } from 'vitest';
import { fail } from '../../shared/game/result.ts';
import { must } from './fixtures/laptops.ts';
import { fromFolder, openPlace, parsePlace } from './place.ts';

test('an address comes apart into a place that can be shown and a password that is not', () => {
  const typed = parsePlace('postgres://ann%40home:s3cret%2Fx@db.example.org/our%20club');
  expect(typed).toEqual({
    ok: true,
    value: {
      place: {
        kind: 'server',
        host: 'db.example.org',
        port: 5432,
        user: 'ann@home',
        database: 'our club',
        tls: 'verify-full',
        rootCertificate: null,
        shown: 'postgres://ann%40home@db.example.org:5432/our%20club',
      },
      password: 's3cret/x',
    },
  });
  for (const text of [
    'postgres://ann%40home@db.example.org:5432/our%20club',
    'postgres://a@localhost:5433/b?sslmode=disable',
    'postgres://a@[::1]:5432/b?sslmode=disable',
    'postgres://a@localhost:5432/b?host=%2Frun%2Fpostgresql&sslmode=disable',
    'postgres://a@host:5432/b?sslmode=require&sslrootcert=%2Fetc%2Fca.crt',
    '/srv/club',
  ]) {
    const parsed = parsePlace(text);
    expect(parsed.ok && parsed.value.place.shown).toBe(text);
  }
});

test('what is no place is refused, and a password never leaves this computer in plain text', () => {
  for (const text of [
    '',
    '  ',
    'http://example.org',
    'postgres://',
    'postgres://host',
    'postgres://h/d?sslmode=maybe',
    'postgres://h/d?x=1',
    'postgres://ann:50%off@h/d',
    'postgres://h/%zz',
    'postgres://ann%@h/d',
  ])
    expect(parsePlace(text)).toEqual(fail({ code: 'club-bad-place', because: 'form' }));
  for (const host of ['example.org', '192.168.1.2', '10.0.0.1', '127.0.0.1.example.org'])
    expect(parsePlace(`postgres://${host}/d?sslmode=disable`)).toEqual(
      fail({ code: 'club-bad-place', because: 'plain-text' }),
    );
});

test('a folder is given by its full path: nobody in a window knows where a shorter one begins, but a terminal does', () => {
  for (const text of ['club', './club', '../club', '~/club'])
    expect(parsePlace(text)).toEqual(fail({ code: 'club-bad-place', because: 'relative' }));
  expect(parsePlace(fromFolder('/home/ann', ' ../club '))).toEqual(parsePlace('/home/club'));
  for (const text of ['/srv/club', 'postgres://a@localhost:5432/b', '', 'http://example.org'])
    expect(fromFolder('/home/ann', text)).toBe(text);
});

test('a password that was typed apart from the address comes back as it was typed; a folder has none', () => {
  const password = 'p@ss/w:rd %41 ü';
  const typed = parsePlace(' postgres://anna@host/club ', password);
  expect(typed).toMatchObject({ ok: true, value: { password } });
  expect(parsePlace('postgres://anna:old@host/club', '')).toMatchObject({ value: { password: 'old' } });
  const newer = must(parsePlace('postgres://anna:old@host/club', 'new'));
  expect(newer).toMatchObject({ password: 'new', place: { shown: 'postgres://anna@host:5432/club' } });
  expect(parsePlace('/shared/club', password)).toMatchObject({ value: { password: null } });
});

test('a certificate to trust that cannot be read: nothing is sent', () => {
  const typed = must(parsePlace('postgres://ann:secret@localhost/club?sslrootcert=%2Fnowhere%2Fca.crt'));
  expect(openPlace(typed)).toEqual(fail({ code: 'club-out-of-reach', because: 'certificate' }));
});
