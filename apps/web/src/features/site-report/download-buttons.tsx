import { useMutation } from '@tanstack/react-query'
import type { SiteReport } from '@terrier/contract/reports'
import { reportCsv } from '@terrier/domain/reports/report-csv'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'

import type { PrintRequest } from '../../map/print/print-map.ts'
import { siteReportText as text } from '../../text/site-report.ts'
import { Button } from '../../ui/button.tsx'
import { downloadBlob } from '../../ui/download-blob.ts'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Row } from '../../ui/stack.tsx'
import { reportWords } from './report-words.ts'
import { writeReportPdf } from './write-report-pdf.ts'

interface DownloadButtonsProps {
  readonly report: SiteReport
  readonly label: string
  readonly notesOf: PrintRequest['notesOf']
}

/** The report as files. */
export function DownloadButtons({ report, label, notesOf }: DownloadButtonsProps) {
  const pdf = usePdf({ report, label, notesOf })
  const icon = <Download size={16} strokeWidth={1.75} aria-hidden />
  return (
    <>
      <Row>
        <Button size="small" icon={icon} isPending={pdf.isPending} onPress={() => pdf.mutate()}>
          {pdf.isPending ? text.makingPdf : text.downloadPdf}
        </Button>
        <Button size="small" icon={icon} onPress={() => downloadCsv(report, label)}>
          {text.download}
        </Button>
      </Row>
      {pdf.error && <InlineMessage kind="error">{text.pdfFailed}</InlineMessage>}
    </>
  )
}

function usePdf({ report, label, notesOf }: DownloadButtonsProps) {
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  return useMutation({
    // The report is there: what is drawn of it may be on the device.
    networkMode: 'always',
    mutationFn: async () => {
      const { signal } = (abort.current = new AbortController())
      const name = report.name ?? label
      const file = await writeReportPdf(report, { name, notesOf, signal })
      signal.throwIfAborted()
      downloadBlob(file, `${fileNameOf(label)}.pdf`)
    },
  })
}

function downloadCsv(report: SiteReport, label: string): void {
  const csv = reportCsv({ ...report, name: report.name ?? label }, reportWords())
  downloadBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${fileNameOf(label)}.csv`)
}

const fileNameOf = (label: string): string =>
  label.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'report'
