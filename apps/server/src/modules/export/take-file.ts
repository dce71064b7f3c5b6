import type { Gdal } from './gdal.ts'

/** Reads a file that GDAL wrote, and frees its memory. */
export function takeFile({ Module: { FS } }: Gdal, path: string): Uint8Array<ArrayBuffer> {
  // Copied: what the file system hands out lies in memory that GDAL goes on using.
  const bytes = new Uint8Array(FS.readFile(path))
  FS.unlink(path)
  return bytes
}
