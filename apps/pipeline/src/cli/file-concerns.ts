import { monthOfFile } from '../reading/file-month.ts'
import { companyFileKind } from '../sources/company-ownership/company-file.ts'
import type { OwnershipFiles } from '../steps/ownership-files.ts'

interface NamedFile {
  readonly name: string
  readonly path: string
  /** A change-only file, as opposed to a full one. */
  readonly isOfChanges: boolean
}

const filesShown = 5

/** Concerns about files whose names indicate another month than the one they are loaded into. */
export function findFileConcerns(
  files: readonly NamedFile[],
  edition: string,
  published?: string,
): string[] {
  const found = files.flatMap((file) => {
    const month = monthOfFile(file)
    if (month === undefined || month === edition) return []
    // A month may be built from change-only files newer than the published month.
    const isNew = published === undefined || month > published
    if (file.isOfChanges && month < edition && isNew) return []
    return [`${file.name} is of ${month} by its name, and would be loaded into ${edition}.`]
  })
  const more = found.length - filesShown
  return more > 0 ? [...found.slice(0, filesShown), `So are ${more} other files.`] : found
}

/** Lists the files of a month for `findFileConcerns`. */
export async function listNamedFiles(
  files: OwnershipFiles,
  signal: AbortSignal,
): Promise<NamedFile[]> {
  const { inspire, polygons, ccod, ocod, links, unregistered } = files
  const named: NamedFile[] = inspire.map(({ name, path }) => ({ name, path, isOfChanges: false }))
  for (const input of [...ccod, ...ocod]) {
    const { isFull } = await companyFileKind(input, signal)
    named.push({ ...input, isOfChanges: !isFull })
  }
  for (const { name, inputs } of [...polygons, ...links, ...unregistered]) {
    named.push({ name, path: inputs[0]?.path ?? name, isOfChanges: false })
  }
  return named
}
