import type { FileKey, StagedFile, TitleFileOrder } from '@terrier/store/loaded-files'

/** A file that is about to be loaded. */
export interface FileToLoad extends FileKey {
  /** Only for a file of titles; null for others. */
  readonly order: TitleFileOrder | null
}

/** The name of the GML file inside the zip of every authority. */
const genericName = 'Land_Registry_Cadastral_Parcels.gml'

/**
 * The staged files that a file replaces, itself included where it has to be read again; undefined
 * where it is already staged and not overridden by a later file.
 *
 * The file loaded last wins. A file replaces one of the same name; a full register any other full
 * register of its source; the changes of a month other changes of that month. Files of one command
 * (`names`, in order; `turn` is the index of this one) do not replace each other.
 */
export function findReplacedFiles(
  file: FileToLoad,
  loaded: readonly StagedFile[],
  { names, turn }: { readonly names: readonly string[]; readonly turn: number },
): StagedFile[] | undefined {
  const ofPart = loaded.filter(({ part }) => part === file.part)
  const same = ofPart.find(({ fingerprint }) => fingerprint === file.fingerprint)
  const isOfCommand = ({ name }: StagedFile) =>
    names.some((other, index) => other === name && index !== turn)
  const replaced = ofPart.filter(
    (other) => other !== same && competes(other, file) && !isOfCommand(other),
  )
  if (same === undefined) return replaced
  const later = ofPart.slice(ofPart.indexOf(same) + 1)
  const following = new Set(names.slice(turn + 1))
  const isInPlace =
    file.order === null
      ? later.every(({ name }) => following.has(name))
      : isSameOrder(same.order, file.order)
  return replaced.length === 0 && isInPlace ? undefined : [same, ...replaced]
}

function competes(other: StagedFile, file: FileToLoad): boolean {
  if (other.name === file.name && file.name !== genericName) return true
  if (other.order === null || file.order === null) return false
  if (other.order.isFull !== file.order.isFull) return false
  return file.order.isFull || other.order.issued === file.order.issued
}

function isSameOrder(a: TitleFileOrder | null, b: TitleFileOrder): boolean {
  return a?.isFull === b.isFull && a.issued === b.issued
}
