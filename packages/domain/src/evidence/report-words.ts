import type { Knowledge } from '@terrier/contract/reports'

import { ownerClasses, type OwnerClass } from '../ownership/owner-class.ts'
import { changeWords } from '../reports/change-words.ts'
import type { ReportWords } from '../reports/report-csv.ts'

/** The words of a report in a pack, in British English: a pack has no language of its own. */
export const packReportWords: ReportWords = {
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
