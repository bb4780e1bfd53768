/** SECURITY: what a share was sealed for, so that nobody can pass one off as another. */
export function sharePurpose(from: number, to: number): string {
  return `yahtzee share ${from} ${to}`;
}
