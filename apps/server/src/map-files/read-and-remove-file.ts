import type { Gdal } from '@terrier/files/gdal'

/** Reads a file that GDAL wrote, and frees its memory. */
export function readAndRemoveFile({ Module: { FS } }: Gdal, path: string): Uint8Array<ArrayBuffer> {
  // Copied, since the file system returns a view into GDAL's memory.
  const bytes = new Uint8Array(FS.readFile(path))
  FS.unlink(path)
  return bytes
}
