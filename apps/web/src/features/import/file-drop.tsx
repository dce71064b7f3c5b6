import { useEffect, useState } from 'react'

import { importStartText as text } from '../../text/import-start.ts'
import { openFile } from './import-session.ts'
import styles from './import-tray.module.css'

/** Drop target on the whole page, highlighted while a file is dragged over it. */
export function FileDrop() {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const on = (kind: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      addEventListener(kind, listener, { signal: listening.signal })
    on('dragover', (event) => {
      if (!hasFile(event)) return
      // Without this the browser would navigate to the file.
      event.preventDefault()
      setIsOver(true)
    })
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setIsOver(false)
    })
    on('drop', (event) => {
      setIsOver(false)
      if (!hasFile(event)) return
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      if (file) void openFile(file)
    })
    return () => listening.abort()
  }, [])
  return isOver ? <output className={styles.drop}>{text.dropNow}</output> : null
}

function hasFile({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true
}
