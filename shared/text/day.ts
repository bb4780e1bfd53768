/** A day like 2026-11-16 in the player's time zone, as date fields write it. */
export function dayOf(at: number): string {
  const day = new Date(at);
  const part = (value: number, length: number) => String(value).padStart(length, '0');
  return `${part(day.getFullYear(), 4)}-${part(day.getMonth() + 1, 2)}-${part(day.getDate(), 2)}`;
}
