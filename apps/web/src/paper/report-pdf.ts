import type { ReportDocument } from '@terrier/domain/reports/report-document'

import { loadPrintFonts } from '../api/load-print-fonts.ts'
import { documentPage, documentPages, type Figure } from './document-pages.ts'
import type { MeasureText } from './page-item.ts'
import { createPdfWriter, type PdfDetails } from './pdf-writer.ts'

interface ReportPdf {
  readonly document: ReportDocument
  readonly details: PdfDetails
  readonly pageNumber: (of: { page: number; of: number }) => string
  /** A map on the first page. */
  readonly figureOf?: (measure: MeasureText) => Promise<Figure>
}

/** A report as an A4 PDF whose text can be selected. It uses the network only for its fonts. */
export async function reportPdf({
  document,
  details,
  pageNumber,
  figureOf,
}: ReportPdf): Promise<Blob> {
  const writer = await createPdfWriter(await loadPrintFonts(), details)
  const { measure } = writer
  const figure = await figureOf?.(measure)
  const pages = documentPages(document, { measure, pageNumber, ...(figure && { figure }) })
  for (const items of pages) await writer.addPage(documentPage, items)
  return await writer.finish()
}
