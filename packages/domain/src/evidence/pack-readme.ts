import type { PackPurpose } from '@terrier/contract/evidence-pack'
import { reportMaxOwners } from '@terrier/contract/limits'
import { productName } from '@terrier/contract/product'

import { formatEdition } from '../format/format-edition.ts'
import { hectaresIn } from '../format/format-area.ts'
import { layers } from '../land-data/layers.ts'
import { drawnFiles } from './drawn-files.ts'
import type { PackContent, PackMap } from './pack-content.ts'

/** The README.txt of a pack, in UTF-8 with a byte order mark, by which editors recognise it. */
export function packReadme(content: PackContent, map: PackMap): string {
  const lines = [
    ...heading(content),
    ...section('What is in this pack', files(map)),
    ...section('What the figures mean', meanings),
    ...section('Gaps', gaps(content, map)),
    ...section('Sources and licences', sources(content)),
    ...section('Checking it, and making it again', verification),
  ]
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`
}

function heading({ request, map, report, datasets }: PackContent): string[] {
  const { siteName, purpose, revision } = request
  return [
    `Evidence about ${quoted(siteName)}`,
    '',
    introductions[purpose],
    '',
    `Site: ${report.isPoint ? 'one point' : `${hectaresIn(report.squareMetres)} hectares`}${
      report.gridReference === null ? '' : `, grid reference ${report.gridReference}`
    }.`,
    `Map: ${quoted(map.name)}, revision ${revision}, saved on ${timeOf(map.savedAt)}.`,
    ...(datasets.some(({ fictional }) => fictional)
      ? ['', 'FICTIONAL DATA: none of the land in this pack exists.']
      : []),
  ]
}

const introductions: Readonly<Record<PackPurpose, string>> = {
  'community-right':
    'Made to support a community right over land: in England the community right to bid (Localism Act 2011, part 5, chapter 3), in Scotland the community right to buy (Land Reform (Scotland) Act 2003). register.csv has the owners and tenure that the published data knows; site.geojson has the boundary of the site.',
  'asset-nomination':
    'Made to support a nomination of an asset of community value (Localism Act 2011, section 89). A nomination describes the land and its boundaries (site.geojson and the files of the map), and gives what is known of those who hold its freehold and leases (register.csv). Occupants, and why the land is of community value, are for the nomination itself.',
  'planning-response':
    'Made to support a response to a planning application or consultation. Each figure in report.csv has the edition it is from: quote both.',
  other: 'Made to show what published data says about a site.',
}

const files = ({ properties, geopackageCrs }: PackMap): string[] => [
  'report.html: owners, land data, administrative areas and changes, with their hectares and sources. To read and print in a browser.',
  'report.csv, report.json: the same report for spreadsheets and for programs.',
  'register.csv: each title of each parcel on the site, with tenure, proprietors, addresses and dates, and how the title is known.',
  'changes.csv, changes.geojson: what changed in the register on the site, as far as it is known.',
  'site.geojson: the site as it was measured.',
  'map.geojson: the markers and drawings of the map.',
  ...(properties > 0 ? ['map-properties.geojson: the properties selected on the map.'] : []),
  ...(geopackageCrs === null
    ? []
    : [
        `map.gpkg: the map as a GeoPackage, coordinates in ${
          geopackageCrs === '27700' ? 'British National Grid (EPSG:27700)' : 'WGS 84 (EPSG:4326)'
        }.`,
      ]),
  'manifest.json: the revision, the request and the version of every dataset that the pack is made from.',
  `${drawnFiles.report}: the report once more, on A4 pages.`,
  `${drawnFiles.print}: a map of the site on A4, at the largest standard scale that shows all of it, with the objects of the map and a list of them.`,
  `${drawnFiles.report} and ${drawnFiles.print} are drawn by the browser in which the pack is created. ${drawnFiles.missing} says which of them could not be drawn, and why. A pack that a program downloads has none of the three.`,
  'SHA256SUMS: the SHA-256 sum of every other file. Those of the files that the browser has drawn are at its end.',
  'GeoJSON files have longitude and latitude in degrees (WGS 84).',
]

const meanings: readonly string[] = [
  'Boundaries are those of the published data. A title plan may differ, and only the register itself proves ownership: buy an official copy of a title before you rely on it.',
  'Areas are measured on an equal-area projection around the site. Each parcel counts once, for its main title, the freehold where that is known ("counted_in_report"); the other titles on the same ground are listed beside it.',
  'Owners, overlaps, unregistered land and the remainder add up to the area of the site.',
  'Proprietors are known only of titles in the datasets of companies. Where they are missing, the owner may be a person, or the title of the parcel is not known.',
  'Changes are differences between a month and the one before it. A title that is "no longer listed" in the datasets of companies may have been sold to a private person, whose titles are not published, or been closed: it is not always a sale.',
  '"link_provenance" says how the title of a parcel is known. licensed: by licensed data of the register. user-confirmed: a member proposed it with a document, and somebody else confirmed it. matched-address: by comparing addresses. unknown: not recorded.',
]

function gaps({ report, changesAreIncomplete }: PackContent, map: PackMap): string[] {
  const { ownership, changes } = report
  return [
    ...knowledgeGap('The register', ownership.knowledge),
    ...report.layers.flatMap(({ layer, knowledge }) =>
      knowledgeGap(layers.find(({ id }) => id === layer)?.title ?? layer, knowledge),
    ),
    changes.knownSince === null
      ? 'Changes: no month of the register has been imported.'
      : `Changes: nothing is known of the time before ${formatEdition(changes.knownSince)}.`,
    ...(changesAreIncomplete
      ? ['Changes: there are more around the site, and older ones are missing here.']
      : []),
    ...(Math.max(ownership.ownerCount, ownership.otherTitleCount, ownership.unregisteredCount) >
    reportMaxOwners
      ? [
          `The lists of the report have the largest ${reportMaxOwners} entries; register.csv has all.`,
        ]
      : []),
    'Objects of data layers that the map shows are not included: they are not part of its revisions.',
    ...(map.objects === 0 && map.properties === 0 ? ['The map has no objects.'] : []),
    ...map.repairs,
  ]
}

function knowledgeGap(name: string, knowledge: string): string[] {
  if (knowledge === 'not-imported') return [`${name}: not imported here.`]
  return knowledge === 'not-covered' ? [`${name}: the data does not cover this place.`] : []
}

const sources = ({ datasets, map }: PackContent): string[] => [
  ...datasets.map(
    ({ title, edition, publisher, licence, attribution }) =>
      `${title}, ${formatEdition(edition)}. ${publisher}. ${licence}. ${attribution}`,
  ),
  `The markers and drawings belong to those who drew them on the map ${quoted(map.name)}.`,
]

const verification: readonly string[] = [
  'In the folder with these files, "sha256sum --check SHA256SUMS" (on a Mac "shasum -a 256 --check SHA256SUMS") says whether a file has been changed.',
  `${productName} makes the same pack again, byte for byte, from the same revision and site while the same data is published. When a dataset has a new edition, or its titles or boundaries have been corrected, a new pack is made from what is published then: its manifest.json names other versions than this one, and its figures may differ. Keep this pack if you have quoted it.`,
  `That is promised of every file but ${drawnFiles.print}, ${drawnFiles.missing} and so SHA256SUMS: a map is drawn by the graphics of one device, and another device or browser may draw a line or a letter otherwise. The same browser usually draws it the same again. ${drawnFiles.report} has no map and is the same from any device that uses the same version of ${productName}.`,
]

const section = (title: string, paragraphs: readonly string[]): string[] => [
  '',
  title.toUpperCase(),
  '',
  ...paragraphs.map((paragraph) => `- ${paragraph}`),
]

/** On one line, whatever somebody called a map or a site. */
const quoted = (name: string): string => `"${name.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')}"`

const timeOf = (iso: string): string => `${iso.slice(0, 10)} at ${iso.slice(11, 16)} UTC`
