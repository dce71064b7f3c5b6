import type { ReportWords } from '@terrier/domain/reports/report-csv'

import { siteReportText as text } from '../../text/site-report.ts'
import { classWords } from './ownership.tsx'

/** In the language of the page. */
export const csvWords = (): ReportWords => ({
  columns: [
    text.csv.section,
    text.csv.name,
    text.csv.detail,
    text.csv.squareMetres,
    text.hectares,
    text.percent,
    text.csv.source,
  ],
  area: text.area,
  owner: text.owner,
  otherTitle: text.otherTitles,
  overlap: text.overlap,
  unregistered: text.unregistered,
  remainder: text.remainder,
  nearest: text.csv.nearest,
  change: text.csv.change,
  unknownOwner: classWords,
  knowledge: (knowledge) => (knowledge === 'known' ? '' : text.knowledge[knowledge]),
  // A file has no note below it.
  changeKind: (kind) => (kind === 'titleRemoved' ? text.csv.titleRemoved : text.changeKinds[kind]),
})
