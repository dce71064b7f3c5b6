import { monthOfFile } from '../reading/file-month.ts'
import { companyFileKind } from '../sources/company-ownership/company-file.ts'
import type { OwnershipFiles } from '../steps/ownership-files.ts'

interface NamedFile {
  readonly name: string
  readonly path: string
  /** What changed in a month, as opposed to everything there was in it. */
  readonly isOfChanges: boolean
}

const filesShown = 5

/** Files that are of another month than they are to be loaded into, by their names. */
export function findFileConcerns(
  files: readonly NamedFile[],
  edition: string,
  published?: string,
): string[] {
  const found = files.flatMap((file) => {
    const month = monthOfFile(file)
    if (month === undefined || month === edition) return []
    // Changes since the published month are what a month may be made of.
    const isNew = published === undefined || month > published
    if (file.isOfChanges && month < edition && isNew) return []
    return [`${file.name} is of ${month} by its name, and would be loaded into ${edition}.`]
  })
  const more = found.length - filesShown
  return more > 0 ? [...found.slice(0, filesShown), `So are ${more} more files.`] : found
}

/** The files of a month as `findFileConcerns` looks at them. */
export async function listNamedFiles(
  files: OwnershipFiles,
  signal: AbortSignal,
): Promise<NamedFile[]> {
  const { inspire, ccod, ocod, links, unregistered } = files
  const named: NamedFile[] = inspire.map(({ name, path }) => ({ name, path, isOfChanges: false }))
  for (const input of [...ccod, ...ocod]) {
    const { isFull } = await companyFileKind(input, signal)
    named.push({ ...input, isOfChanges: !isFull })
  }
  for (const { name, inputs } of [...links, ...unregistered]) {
    named.push({ name, path: inputs[0]?.path ?? name, isOfChanges: false })
  }
  return named
}
