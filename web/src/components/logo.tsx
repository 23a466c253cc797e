/** The shop's mark: a box with a heart for a bow. `size` in pixels. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden>
      <rect width="48" height="48" rx="13" fill="#7a1f34" />
      <path
        d="M24 20.5c-2.6-5.5-9.5-6.3-9.5-1.5 0 3.6 5.4 5.6 9.5 5.600s9.5-2 9.5-5.600c0-4.8-6.9-4-9.5 1.500Z"
        fill="none"
        stroke="#e2b65a"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <path d="M10.5 23.500h27v4.200h-27z" fill="#fbf4e9" />
      <path d="M12.5 29.200h23v8.300a1.5 1.5 0 0 1-1.5 1.500H14a1.5 1.5 0 0 1-1.5-1.500Z" fill="#f1dcae" />
      <path d="M22.3 23.500h3.400V39h-3.400z" fill="#c75b36" />
    </svg>
  );
}
