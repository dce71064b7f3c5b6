import { openInputs, type Input } from '@terrier/files/reading/input'
import { gmlFiles } from '../sources/inspire/gml-files.ts'
import { openLayer, type LayerFile } from '../sources/layers/open-layer.ts'
import { openLinkFiles, type LinkFile } from '../sources/title-links/link-files.ts'
import type { Provenance } from '../sources/title-links/parse-link.ts'

/** Paths of the files of a month. A missing part is carried over from the published month. */
export interface OwnershipPaths {
  /** All parcels of the month: they replace the published ones completely. */
  readonly inspire?: readonly string[]
  readonly ccod?: readonly string[]
  readonly ocod?: readonly string[]
  readonly links?: readonly string[]
  readonly unregistered?: readonly string[]
  /** The provenance of links whose file does not state it. */
  readonly provenance?: Provenance
}

/** The opened files of a month. */
export interface OwnershipFiles {
  readonly inspire: readonly Input[]
  readonly ccod: readonly Input[]
  readonly ocod: readonly Input[]
  readonly links: readonly LinkFile[]
  readonly unregistered: readonly LayerFile[]
}

/** Opens all files before any is loaded, so that a missing file is reported immediately. */
export async function openOwnershipFiles(paths: OwnershipPaths): Promise<OwnershipFiles> {
  const { inspire = [], ccod = [], ocod = [], links = [], unregistered = [] } = paths
  return {
    inspire: await each(inspire, (path) => openInputs(path, gmlFiles)),
    ccod: await each(ccod, (path) => openInputs(path, /\.csv$/i)),
    ocod: await each(ocod, (path) => openInputs(path, /\.csv$/i)),
    links: await each(links, (path) => openLinkFiles(path, paths.provenance ?? 'unknown')),
    unregistered: await each(unregistered, (path) => openLayer(path)),
  }
}

/** Size on disk in bytes. */
export function sizeOf(files: OwnershipFiles): number {
  return inOrder(files).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}

/** Names in the order of loading. */
export function listNames(files: OwnershipFiles): string[] {
  return inOrder(files).map(({ name }) => name)
}

const inOrder = ({ inspire, ccod, ocod, links, unregistered }: OwnershipFiles) =>
  [inspire, ccod, ocod, links, unregistered].flat()

async function each<File>(
  paths: readonly string[],
  open: (path: string) => Promise<readonly File[]>,
): Promise<File[]> {
  const opened: File[] = []
  for (const path of paths) opened.push(...(await open(path)))
  return opened
}
