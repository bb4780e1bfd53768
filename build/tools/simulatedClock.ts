/** What is going to happen in a simulation, the earliest first; what is due at the same time keeps its order. */

interface Due<T> {
  /** Milliseconds. */
  readonly at: number;
  readonly order: number;
  readonly what: T;
}

/** A binary heap. */
export interface Schedule<T> {
  readonly heap: Due<T>[];
  planned: number;
}

function isBefore<T>({ heap }: Schedule<T>, one: number, other: number): boolean {
  const [a, b] = [heap[one], heap[other]];
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}

export function plan<T>(schedule: Schedule<T>, at: number, what: T): void {
  const { heap } = schedule;
  heap.push({ at, order: schedule.planned++, what });
  for (let child = heap.length - 1; child > 0; ) {
    const parent = (child - 1) >> 1;
    if (!isBefore(schedule, child, parent)) return;
    [heap[child], heap[parent]] = [heap[parent], heap[child]];
    child = parent;
  }
}

export function takeNext<T>(schedule: Schedule<T>): Due<T> | undefined {
  const { heap } = schedule;
  const first = heap[0];
  const last = heap.pop();
  if (heap.length === 0 || last === undefined) return first;
  heap[0] = last;
  for (let parent = 0; ; ) {
    let least = parent;
    for (const child of [2 * parent + 1, 2 * parent + 2])
      if (child < heap.length && isBefore(schedule, child, least)) least = child;
    if (least === parent) return first;
    [heap[parent], heap[least]] = [heap[least], heap[parent]];
    parent = least;
  }
}
