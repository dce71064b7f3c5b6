import type { Bounds } from '@terrier/geo/bounds'
import type { Geometry } from '@terrier/geo/geometry'
import { create } from 'zustand'

interface FilePreview {
  /** The geometries shown of a file that has not been imported yet. */
  readonly geometries: readonly Geometry[]
  /** Of everything in the file; null when it is empty. */
  readonly bounds: Bounds | null
}

const nothing: FilePreview = { geometries: [], bounds: null }

/**
 * The preview of an import file on the map. It changes neither the document nor the undo history.
 */
export const useFilePreview = create<FilePreview>()(() => nothing)

export function showFilePreview(preview: FilePreview): void {
  useFilePreview.setState(preview)
}

export function clearFilePreview(): void {
  useFilePreview.setState(nothing)
}
