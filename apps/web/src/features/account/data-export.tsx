import { useMutation } from '@tanstack/react-query'
import { exportPersonalData } from '@terrier/contract/personal-data'

import { ApiProblem } from '../../api/api-errors.ts'
import { request } from '../../api/request.ts'
import { dataExportText as text } from '../../text/data-export.ts'
import { Button } from '../../ui/button.tsx'
import { downloadBlob } from '../../ui/download-blob.ts'
import { InlineMessage } from '../../ui/inline-message.tsx'
import styles from './account.module.css'

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
    <section className={styles.part} aria-label={text.heading}>
      <h2>{text.heading}</h2>
      <span />
      <p className={styles.help}>{text.help}</p>
      {download.isSuccess && <InlineMessage kind="info">{text.done}</InlineMessage>}
      {download.isError && <InlineMessage kind="error">{reasonOf(download.error)}</InlineMessage>}
      <div className={styles.actions}>
        <Button isPending={download.isPending} onPress={() => download.mutate()}>
          {text.download}
        </Button>
      </div>
    </section>
  )
}

const reasonOf = (error: unknown): string =>
  error instanceof ApiProblem && error.code === 'export-under-way' ? error.message : text.failed
