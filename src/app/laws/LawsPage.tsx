export function LawsPage() {
  return null;
}
