import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'

/** The SHA-256 of a file, in hexadecimal, and its size. */
export async function digestFile(path: string): Promise<{ sha256: string; sizeBytes: number }> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    sizeBytes += chunk.length
  }
  return { sha256: hash.digest('hex'), sizeBytes }
}

/** Copies a file, flushes it to the disk and returns what was copied. */
export async function copyDigested(
  source: string,
  target: string,
  mode = 0o600,
): Promise<{ sha256: string; sizeBytes: number }> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const file = await open(target, 'w', mode)
  try {
    for await (const chunk of createReadStream(source) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      sizeBytes += chunk.length
      await writeAll(file, chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { sha256: hash.digest('hex'), sizeBytes }
}

/** Writes a file that is there whole or not at all, with access for its owner only. */
export async function writeAtomically(path: string, content: string): Promise<void> {
  const aside = `${path}.${process.pid}.new`
  try {
    const file = await open(aside, 'w', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(aside, path)
  } finally {
    await rm(aside, { force: true })
  }
}

/** Flushes the names of a folder's files to the disk. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows does not open folders.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeAll(file: FileHandle, chunk: Buffer): Promise<void> {
  for (let written = 0; written < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, written)
    written += bytesWritten
  }
}
