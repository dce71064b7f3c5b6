import { create } from 'zustand'

/** The piece of unregistered land whose evidence sheet is open; null when none is. */
export const useLandEvidence = create<{ readonly pieceId: number | null }>()(() => ({
  pieceId: null,
}))

export const openLandEvidence = (pieceId: number): void => useLandEvidence.setState({ pieceId })

export const closeLandEvidence = (): void => useLandEvidence.setState({ pieceId: null })
