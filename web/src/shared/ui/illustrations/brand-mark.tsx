/** The office's mark: a seal with a pen nib. public/favicon.svg has the same drawing. */
export function BrandMark({ className = 'size-10' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <rect width="48" height="48" rx="13" fill="#14514a" />
      <circle
        cx="24"
        cy="24"
        r="17"
        fill="none"
        stroke="#f0a573"
        strokeWidth="2"
        strokeDasharray="2.6 2.74"
      />
      <path
        d="M24 9.5c4.6 5.4 7 10 7 14.2L27.4 34h-6.8L17 23.7c0-4.2 2.4-8.8 7-14.2Z"
        fill="#faf7f2"
      />
      <path d="M24 12v13" stroke="#14514a" strokeWidth="1.8" strokeLinecap="round" />
      <circle cx="24" cy="26" r="2.3" fill="#14514a" />
      <path d="M20 36.6h8" stroke="#f0a573" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  );
}
