import type { Knowledge } from '@terrier/contract/reports'

import { ownerClasses, type OwnerClass } from '../ownership/owner-class.ts'
import { formatEdition } from '../format/format-edition.ts'
import { changeWords } from '../reports/change-words.ts'
import type { Direction, DocumentWords } from '../reports/report-document.ts'

/** The words of a report in a pack, in British English: a pack has no language of its own. */
export const packReportWords: DocumentWords = {
  columns: ['Section', 'Name', 'Detail', 'Square metres', 'Hectares', 'Share', 'Source'],
  area: 'Area',
  owner: 'Owner',
  otherTitle: 'Other titles on the same ground',
  overlap: 'Counted twice, where parcels overlap',
  unregistered: 'Unregistered land',
  remainder: 'Neither a parcel nor unregistered land',
  nearest: 'Nearest outside',
  change: 'Change',
  unknownOwner: (code) => ownerClassWords[ownerClassOf(code)],
  knowledge: (knowledge) => knowledgeWords[knowledge],
  changeKind: (kind) => changeWords[kind],
  fictional: 'Fictional data: none of this land exists.',
  onePoint: 'One point',
  hectaresOf: (hectares) => `${hectares} hectares`,
  gridReference: 'Grid reference',
  middle: 'Middle',
  ownership: 'Who owns it',
  sumHelp:
    'Each parcel counts once, for the owner of its freehold where that is known. The rows add up to the area.',
  kinds: 'By kind of owner',
  kind: 'Kind',
  owners: 'By owner',
  tenure: 'Tenure',
  parcels: 'Parcels',
  title: 'Title',
  total: 'The area',
  jointly: (count) => `and ${count} more`,
  listed: (shown, count) => `The largest ${shown} of ${count} are listed.`,
  otherTitlesHelp: 'Such as leases. Their ground is already counted above.',
  land: 'Land data',
  boundaries: 'Administrative areas',
  layer: 'Layer',
  kindOrName: 'Kind or name',
  nothing: 'None in this area.',
  distance: 'Distance',
  direction: (direction) => directionWords[direction],
  changes: 'What has changed',
  changesSince: (month) => `In the register since ${month}`,
  number: 'Number',
  noChanges: 'Nothing, as far as the months that were imported show.',
  changesIncomplete: 'There are more around this area: older ones are not counted.',
  knownSince: (month) => `Nothing is known of the time before ${month}.`,
  neverImported: 'No month of the register has been imported.',
  sources: 'Sources',
  caveat:
    'Boundaries are those of the published data: a title plan may differ, and only the register itself proves ownership.',
  edition: formatEdition,
}

const directionWords: Readonly<Record<Direction, string>> = {
  n: 'north',
  ne: 'north-east',
  e: 'east',
  se: 'south-east',
  s: 'south',
  sw: 'south-west',
  w: 'west',
  nw: 'north-west',
}

const ownerClassWords: Readonly<Record<OwnerClass, string>> = {
  company: 'Companies and other bodies',
  private: 'No company or public body on record',
  localAuthority: 'Local authorities',
  church: 'Church of England',
  unregistered: 'Unregistered',
  government: 'Government',
  health: 'Health service',
  utility: 'Utilities and transport',
}

function ownerClassOf(code: number): OwnerClass {
  const found = Object.entries(ownerClasses).find(([, number]) => number === code)
  return (found?.[0] ?? 'private') as OwnerClass
}

const knowledgeWords: Readonly<Record<Knowledge, string>> = {
  known: '',
  'not-imported': 'Not imported here.',
  'not-covered': 'The data published here does not cover this place.',
}
