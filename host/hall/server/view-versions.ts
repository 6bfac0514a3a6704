import type { ViewPatch } from '../view/view-patch.ts';

/** A text of JSON, and the version in which it became what it is. */
interface Versioned {
  readonly json: string;
  readonly version: number;
}

/** A part of a view. A list is kept element by element until its length changes. */
interface Part {
  /** The version in which it last became another value, or a list of another length. */
  readonly version: number;
  readonly json: string | null;
  readonly elements: readonly Versioned[];
}

/** A view and when each piece of it changed: a page that knows an older version gets what is new to it, and no more. */
export class ViewVersions {
  #version = 0;
  #parts = new Map<string, Part>();

  /** Counts the views that differed, from 1. */
  get version(): number {
    return this.#version;
  }

  /** Takes in the view as it is now. */
  update(view: object): void {
    const version = this.#version + 1;
    let changed = false;
    for (const [name, value] of Object.entries(view)) {
      const before = this.#parts.get(name);
      const part = Array.isArray(value)
        ? listPart(value, before, version)
        : wholePart(value, before, version);
      if (part === before) continue;
      this.#parts.set(name, part);
      changed = true;
    }
    if (changed) this.#version = version;
  }

  /** What is new since a version, as the JSON of a {@link ViewPatch}; since 0 that is all. */
  since(version: number, at: number): string {
    const parts: string[] = [];
    const elements: string[] = [];
    for (const [name, part] of this.#parts) {
      const key = JSON.stringify(name);
      if (part.version > version) {
        parts.push(`${key}:${part.json ?? `[${part.elements.map(({ json }) => json).join(',')}]`}`);
        continue;
      }
      const changed = part.elements.flatMap((one, n) =>
        one.version > version ? [`"${n}":${one.json}`] : [],
      );
      if (changed.length > 0) elements.push(`${key}:{${changed.join(',')}}`);
    }
    return `{"at":${at},"parts":{${parts.join(',')}},"elements":{${elements.join(',')}}}`;
  }
}

function wholePart(value: unknown, before: Part | undefined, version: number): Part {
  const json = JSON.stringify(value);
  return before?.json === json ? before : { version, json, elements: [] };
}

function listPart(list: readonly unknown[], before: Part | undefined, version: number): Part {
  const isSame = before?.json === null && before.elements.length === list.length;
  const elements = list.map((value, at): Versioned => {
    const json = JSON.stringify(value);
    const old = isSame ? before.elements[at]! : null;
    return old?.json === json ? old : { json, version };
  });
  if (!isSame) return { version, json: null, elements };
  return elements.every((one, at) => one === before.elements[at]) ? before : { ...before, elements };
}
