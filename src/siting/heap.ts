/** A binary heap: the item of least key comes out first. */
export class Heap<T> {
  private readonly items: { readonly key: number; readonly value: T }[] = [];

  get size(): number {
    return this.items.length;
  }

  push(key: number, value: T): void {
    const { items } = this;
    let i = items.length;
    items.push({ key, value });
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (this.keyAt(parent) <= key) break;
      this.swap(i, parent);
      i = parent;
    }
  }

  /** The least key with its value; undefined where the heap is empty. */
  pop(): { readonly key: number; readonly value: T } | undefined {
    const { items } = this;
    const [top] = items;
    const last = items.pop();
    if (items.length > 0 && last !== undefined) {
      items[0] = last;
      this.sink();
    }
    return top;
  }

  private sink(): void {
    const count = this.items.length;
    let i = 0;
    for (;;) {
      const left = 2 * i + 1;
      if (left >= count) return;
      const least = left + 1 < count && this.keyAt(left + 1) < this.keyAt(left) ? left + 1 : left;
      if (this.keyAt(i) <= this.keyAt(least)) return;
      this.swap(i, least);
      i = least;
    }
  }

  private keyAt(i: number): number {
    return this.items[i]?.key ?? Infinity;
  }

  private swap(i: number, j: number): void {
    const { items } = this;
    const [a, b] = [items[i], items[j]];
    if (a === undefined || b === undefined) return;
    items[i] = b;
    items[j] = a;
  }
}
