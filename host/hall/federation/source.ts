/** The files of a tree below one address. @throws Error in plain words if it cannot be reached */
export interface Source {
  /** A file; null if there is none. @param most bytes that it may have */
  read(path: string, most: number): Promise<Buffer | null>;
}

/** ms that an answer may take. */
const PATIENCE = 15_000;

/** Files that a web server, or a cache before it, gives out. @param url their prefix, without a last slash */
export const httpSource = (url: string): Source => ({
  async read(path, most) {
    const response = await fetch(`${url}/${path}`, { signal: AbortSignal.timeout(PATIENCE) }).catch(
      (error: Error) => {
        throw new Error(
          `${url} cannot be reached: ${(error.cause as Error | undefined)?.message ?? error.message}`,
        );
      },
    );
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok) throw new Error(`${url}/${path} is answered with ${response.status}`);
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body ?? []) {
      parts.push(part as Uint8Array);
      bytes += (part as Uint8Array).length;
      if (bytes > most) throw new Error(`${url}/${path} has more than ${most} bytes`);
    }
    return Buffer.concat(parts);
  },
});

/** The files in a folder of another source. */
export const folderOf = (source: Source, folder: string): Source => ({
  read: (path, most) => source.read(`${folder}/${path}`, most),
});
