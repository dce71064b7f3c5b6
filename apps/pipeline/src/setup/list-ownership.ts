import { listCompanyFiles } from '../fetch/company-files.ts'
import type { RemoteFile } from '../fetch/download-file.ts'
import { listInspireFiles } from '../fetch/inspire-files.ts'
import { UsageError } from '../cli/usage.ts'
import { authorityKey } from '../sources/inspire/authority.ts'
import { councilsWithoutFile, filesOfAreas, requireKnownAreas } from './areas.ts'
import type {
  ChosenAreas,
  MonthPart,
  PublishedMonth,
  SetupListing,
  SetupOffer,
} from './setup-source.ts'

interface PartFiles {
  readonly name: MonthPart
  readonly files: readonly RemoteFile[]
}

/**
 * Lists the polygons of a month; with an API key also the latest titles. The month is published
 * when all these files are in it, whoever imported them.
 */
export async function listOwnership(listing: SetupListing): Promise<SetupOffer> {
  const { edition, files } = await listInspireFiles({ ...listing, edition: undefined })
  const { areas, month } = listing
  const published = month?.files.inspire ?? []
  requireKnownAreas(areas.names, [...files.map(({ name }) => name), ...published])
  const folders: PartFiles[] = [{ name: 'inspire', files: filesOfAreas(files, areas, published) }]
  if (listing.config.apiKey !== undefined) {
    for (const dataset of ['ccod', 'ocod'] as const) {
      const request = { ...listing, dataset, kind: 'full', edition: undefined } as const
      folders.push({ name: dataset, files: (await listCompanyFiles(request)).files })
    }
  }
  return {
    edition,
    folders,
    imports: folders.map(({ name }) => ({ kind: name, folder: name })),
    ...noteOn(councilsWithoutFile(files, areas), areas),
    isPublished: month?.edition === edition && folders.every((part) => isInMonth(part, month)),
  }
}

/** Throws `UsageError` where nothing else was asked for. */
function noteOn(
  missing: readonly string[],
  { names, councils }: ChosenAreas,
): Pick<SetupOffer, 'note'> {
  if (missing.length === 0) return {}
  const note = `HM Land Registry publishes no parcels of ${missing.join('; ')}.`
  if (names.length === 0 && missing.length === councils.length) throw new UsageError(note)
  return { note }
}

function isInMonth({ name, files }: PartFiles, month: PublishedMonth): boolean {
  const keyOf = name === 'inspire' ? authorityKey : fileKey
  // 'CCOD_FULL_2026_10.zip/CCOD_FULL_2026_10.csv' is known by its zip, and by the file in it.
  const there = new Set(
    month.files[name].flatMap((path) => [path, path.split('/')[0] ?? path]).map(keyOf),
  )
  return files.every((file) => there.has(keyOf(file.name)))
}

/** 'ccod_full_2026_10', of a file and of its zip. */
function fileKey(path: string): string {
  const name = path.split('/').at(-1) ?? path
  return name.replace(/(\.[a-z]+)+$/i, '').toLowerCase()
}
