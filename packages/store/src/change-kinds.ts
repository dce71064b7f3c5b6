/** A condition on a row of `ownership_changes`: it is about a boundary, not about a title. */
export const isOfBoundary = `kind not in ('ownerChanged', 'titleAdded', 'titleRemoved')`
