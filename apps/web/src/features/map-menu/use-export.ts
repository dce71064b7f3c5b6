import { useMutation } from '@tanstack/react-query'
import type { ExportEvent } from '@terrier/contract/exports'
import { useEffect, useRef, useState } from 'react'

import type { ExportChoice } from './export-choice.ts'
import { exportMap } from './export-map.ts'

/** State of the running export, with a function to abort it. Unmounting aborts it too. */
export function useExport(eid: number | null) {
  const [progress, setProgress] = useState<ExportEvent | null>(null)
  const abort = useRef<AbortController | null>(null)
  const making = useMutation({
    mutationFn: async (choice: ExportChoice) => {
      if (eid === null) return
      abort.current = new AbortController()
      setProgress(null)
      await exportMap(eid, choice, { signal: abort.current.signal, onEvent: setProgress })
    },
  })
  useEffect(() => () => abort.current?.abort(), [])

  return {
    making,
    progress,
    cancel: () => {
      abort.current?.abort()
      making.reset()
    },
  }
}
