import type { Bounds } from '@terrier/geo/bounds'
import type { Geometry } from '@terrier/geo/geometry'
import { create } from 'zustand'

interface FilePreview {
  /** What is shown of a file that is not on the map yet. */
  readonly geometries: readonly Geometry[]
  /** Of all that is in the file; null while there is nothing. */
  readonly bounds: Bounds | null
}

const nothing: FilePreview = { geometries: [], bounds: null }

/** What lies in a file, looked at on the map before it goes anywhere. It leaves nothing behind. */
export const useFilePreview = create<FilePreview>()(() => nothing)

export function showFilePreview(preview: FilePreview): void {
  useFilePreview.setState(preview)
}

export function clearFilePreview(): void {
  useFilePreview.setState(nothing)
}
