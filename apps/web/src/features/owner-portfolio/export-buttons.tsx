import { useMutation } from '@tanstack/react-query'
import type { Owner } from '@terrier/contract/owners'
import { Download } from 'lucide-react'

import { ownerPortfolioText as text } from '../../text/owner-portfolio.ts'
import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { exportPortfolio, type ExportFormat } from './export-owner.ts'

interface ExportButtonsProps {
  readonly owner: Owner
  readonly edition: string
}

const formats = ['csv', 'geojson'] as const satisfies readonly ExportFormat[]

/** Downloads of the portfolio as CSV or GeoJSON. */
export function ExportButtons({ owner, edition }: ExportButtonsProps) {
  const { key, name, titles } = owner
  const making = useMutation({
    mutationFn: (format: ExportFormat) => exportPortfolio({ key, name, edition }, format),
  })
  return (
    <Stack as="section" gap={2} aria-label={text.export}>
      <h4>{text.export}</h4>
      <Note size="small">{text.exportHelp({ count: titles })}</Note>
      <Row gap={3}>
        {formats.map((format) => (
          <Button
            key={format}
            size="small"
            icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
            isPending={making.isPending && making.variables === format}
            isDisabled={making.isPending && making.variables !== format}
            onPress={() => making.mutate(format)}
          >
            {text[format]}
          </Button>
        ))}
      </Row>
      <Note as="output" size="small">
        {making.isPending && text.exporting}
        {making.isSuccess && text.exported({ file: making.data })}
      </Note>
      {making.isError && (
        <InlineMessage kind="error">
          <p>{text.exportFailed}</p>
        </InlineMessage>
      )}
    </Stack>
  )
}
