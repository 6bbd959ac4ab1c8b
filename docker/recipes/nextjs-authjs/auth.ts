// Auth.js 5 in a Next.js application. Its route is app/api/auth/[...nextauth]/route.ts:
// export const { GET, POST } = handlers, with handlers from this file.
import NextAuth from 'next-auth';

export const { handlers, auth, signIn, signOut } = NextAuth({
  // A site that is not on Vercel says itself that its host may be believed.
  trustHost: true,
  providers: [
    {
      id: 'understudy',
      name: 'Understudy',
      type: 'oidc',
      issuer: process.env.AUTH_UNDERSTUDY_ISSUER,
      clientId: process.env.AUTH_UNDERSTUDY_ID,
      clientSecret: process.env.AUTH_UNDERSTUDY_SECRET,
    },
  ],
});
