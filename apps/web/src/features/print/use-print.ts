import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { useMapDocument } from '../../document/map-document.ts'
import { printMap, type PrintRequest } from '../../map/print/print-map.ts'
import { PrintProblem } from '../../map/print/print-problem.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { printText as text } from '../../text/print.ts'
import { downloadBlob } from '../../ui/download-blob.ts'

type Chosen = Pick<PrintRequest, 'grid' | 'options' | 'centres' | 'notesOf'>

interface PrintProgress {
  readonly page: number
  readonly of: number
}

/** State of the running print, with a function to abort it. Unmounting aborts it too. */
export function usePrinting() {
  const [progress, setProgress] = useState<PrintProgress | null>(null)
  const abort = useRef<AbortController | null>(null)
  const printing = useMutation({
    // It needs no server: what is on the map can be printed offline.
    networkMode: 'always',
    mutationFn: async (chosen: Chosen) => {
      const controller = new AbortController()
      abort.current = controller
      setProgress(null)
      const snapshot = useMapStatus.getState().camera?.snapshot()
      if (!snapshot) throw new NotReady()
      const { document } = useMapDocument.getState()
      const file = await printMap({
        ...chosen,
        snapshot,
        baseLayer: document.map.baseLayer ?? 'topography',
        signal: controller.signal,
        onPage: setProgress,
      })
      controller.signal.throwIfAborted()
      const name = `${fileNameOf(chosen.options.title)}.${chosen.options.format}`
      downloadBlob(file, name)
      return name
    },
  })
  useEffect(() => () => abort.current?.abort(), [])
  return {
    printing,
    progress,
    cancel: () => {
      abort.current?.abort()
      printing.reset()
    },
  }
}

class NotReady extends Error {}

export function messageOf(error: Error): string {
  if (error instanceof NotReady) return text.notReady
  return error instanceof PrintProblem ? text.problems[error.code] : text.failed
}

/** Without the characters that some systems do not allow in names of files. */
function fileNameOf(title: string): string {
  const name = title
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
  return name === '' ? text.untitled : name
}
