import type { SiteReport } from '@terrier/contract/reports'
import { formatDate } from '@terrier/domain/format/format-date'
import { reportDocument } from '@terrier/domain/reports/report-document'

import { loadNationalGrid } from '../../api/load-national-grid.ts'
import type { PrintRequest } from '../../map/print/print-map.ts'
import { PrintProblem } from '../../map/print/print-problem.ts'
import { siteFigure } from '../../map/print/site-figure.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { textFigure, type Figure } from '../../paper/document-pages.ts'
import type { MeasureText } from '../../paper/page-item.ts'
import { reportPdf } from '../../paper/report-pdf.ts'
import { language } from '../../text/language.ts'
import { printText } from '../../text/print.ts'
import { siteReportText as text } from '../../text/site-report.ts'
import { reportWords } from './report-words.ts'

interface Options {
  readonly name: string
  readonly notesOf: PrintRequest['notesOf']
  readonly signal: AbortSignal
}

/** A report as a PDF with a map of its area, or with a sentence that the map is missing. */
export function writeReportPdf(
  report: SiteReport,
  { name, notesOf, signal }: Options,
): Promise<Blob> {
  const madeOn = text.madeOn({ date: formatDate(new Date(report.createdAt)) })
  const figureOf = async (measure: MeasureText): Promise<Figure> => {
    try {
      const snapshot = useMapStatus.getState().camera?.snapshot()
      if (!snapshot) return textFigure(text.pages.mapMissing, measure)
      const grid = await loadNationalGrid()
      const site = report.geometry.coordinates.flat()
      return await siteFigure({ snapshot, grid, site, notesOf, measure, signal })
    } catch (error) {
      signal.throwIfAborted()
      // The figures are worth having without it, and the page says that it is missing.
      if (!(error instanceof PrintProblem)) reportError(error)
      return textFigure(text.pages.mapMissing, measure)
    }
  }
  return reportPdf({
    document: reportDocument(report, { name, words: reportWords(), notes: [madeOn] }),
    details: {
      title: name,
      creator: printText.onPage.creator,
      language: language === 'cy' ? 'cy' : 'en-GB',
    },
    pageNumber: printText.onPage.page,
    figureOf,
  })
}
