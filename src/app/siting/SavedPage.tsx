/** Place of the list of saved consultations; src/app/siting fills it. */
export function SavedPage() {
  return null;
}
