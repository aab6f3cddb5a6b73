/** Typed arrays that grow by doubling. */

export class Doubles {
  data = new Float64Array(16);
  length = 0;
  push(value: number): void {
    if (this.length === this.data.length) {
      const data = new Float64Array(this.length * 2);
      data.set(this.data);
      this.data = data;
    }
    this.data[this.length++] = value;
  }
}

export class Integers {
  data = new Int32Array(16);
  length = 0;
  push(value: number): void {
    if (this.length === this.data.length) {
      const data = new Int32Array(this.length * 2);
      data.set(this.data);
      this.data = data;
    }
    this.data[this.length++] = value;
  }
}
