/** The modals that the Map menu opens; null if none is open. */
export type MapModal =
  | 'new'
  | 'open'
  | 'copy'
  | 'snapshot'
  | 'share'
  | 'export'
  | 'link'
  | 'history'
  | null

export interface MapModalProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}
