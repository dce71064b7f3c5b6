import { useMutation } from '@tanstack/react-query'
import { exportPersonalData } from '@terrier/contract/personal-data'

import { ApiProblem } from '../../api/api-errors.ts'
import { request } from '../../api/request.ts'
import { dataExportText as text } from '../../text/data-export.ts'
import { Button } from '../../ui/button.tsx'
import { downloadBlob } from '../../ui/download-blob.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { AccountPart } from './account-part.tsx'

/** The server encodes every map for the export, which takes minutes for a large account. */
const timeoutMs = 15 * 60_000

/** Downloads a copy of everything that is stored about the user. */
export function DataExport() {
  const download = useMutation({
    networkMode: 'always',
    mutationFn: () => request(exportPersonalData, {}, { timeoutMs }),
    onSuccess: (archive) => downloadBlob(archive, text.fileName),
  })
  return (
    <AccountPart heading={text.heading}>
      <Note size="form">{text.help}</Note>
      {download.isSuccess && <InlineMessage kind="info">{text.done}</InlineMessage>}
      {download.isError && <InlineMessage kind="error">{reasonOf(download.error)}</InlineMessage>}
      <FormFoot>
        <Button isPending={download.isPending} onPress={() => download.mutate()}>
          {text.download}
        </Button>
      </FormFoot>
    </AccountPart>
  )
}

const reasonOf = (error: unknown): string =>
  error instanceof ApiProblem && error.code === 'export-under-way' ? error.message : text.failed
