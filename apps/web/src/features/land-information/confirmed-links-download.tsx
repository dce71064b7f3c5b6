import { useMutation } from '@tanstack/react-query'

import { ApiProblem } from '../../api/api-errors.ts'
import { fetchConfirmedLinks, type LinksFormat } from '../../api/proposed-link-queries.ts'
import { proposedLinksText as text } from '../../text/proposed-links.ts'
import { Button } from '../../ui/button.tsx'
import { downloadBlob } from '../../ui/download-blob.ts'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { Row, Stack } from '../../ui/stack.tsx'

/** Downloads every link that members have confirmed: an open dataset, for any use. */
export function ConfirmedLinksDownload() {
  const { mutate, isPending, error, variables } = useMutation({
    networkMode: 'always',
    mutationFn: (format: LinksFormat) => fetchConfirmedLinks(format),
    onSuccess: (file, format) => downloadBlob(file, `${text.fileName}.${format}`),
  })
  return (
    <Stack>
      <Note size="small">{text.openData}</Note>
      {error && (
        <InlineMessage kind="error">
          {error instanceof ApiProblem ? error.message : text.unreachable}
        </InlineMessage>
      )}
      <Row>
        <Button
          size="small"
          isPending={isPending && variables === 'csv'}
          onPress={() => mutate('csv')}
        >
          {text.downloadCsv}
        </Button>
        <Button
          size="small"
          isPending={isPending && variables === 'geojson'}
          onPress={() => mutate('geojson')}
        >
          {text.downloadGeojson}
        </Button>
      </Row>
    </Stack>
  )
}
