import { useMutation } from '@tanstack/react-query'
import type { ExportNews } from '@terrier/contract/exports'
import { useEffect, useRef, useState } from 'react'

import type { ExportChoice } from './export-choice.ts'
import { exportMap } from './export-map.ts'

/** State of the running export, with a function to abort it. Unmounting aborts it too. */
export function useExport(eid: number | null) {
  const [news, setNews] = useState<ExportNews | null>(null)
  const abort = useRef<AbortController | null>(null)
  const making = useMutation({
    mutationFn: async (choice: ExportChoice) => {
      if (eid === null) return
      abort.current = new AbortController()
      setNews(null)
      await exportMap(eid, choice, { signal: abort.current.signal, onNews: setNews })
    },
  })
  useEffect(() => () => abort.current?.abort(), [])

  return {
    making,
    news,
    cancel: () => {
      abort.current?.abort()
      making.reset()
    },
  }
}
